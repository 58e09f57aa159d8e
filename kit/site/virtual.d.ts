declare module 'virtual:assets' {
  type Room = { scripts: string[]; styles: string[]; reads: string[] };
  const assets: {
    site: string[];
    /** `rooms` names by address what rooms load beyond the panel's own files, and what they read of the API. */
    panel: {
      script: string;
      imports: string[];
      styles: string[];
      rooms: Record<string, Room>;
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
