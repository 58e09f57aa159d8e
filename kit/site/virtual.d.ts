declare module 'virtual:assets' {
  type Files = { scripts: string[]; styles: string[] };
  const assets: {
    site: string[];
    /** `later` is what no room waits for; `rooms` names by address what rooms load beyond the panel's own files. */
    panel: {
      script: string;
      imports: string[];
      styles: string[];
      later: string[];
      rooms: Record<string, Files>;
    };
  };
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
