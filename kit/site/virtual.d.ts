declare module 'virtual:assets' {
  const assets: { site: string[]; panel: { script: string; imports: string[]; styles: string[] } };
  export default assets;
}

declare module '*?inline&rules' {
  const rules: import('./styles.server.ts').StyleRule[];
  export default rules;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}
