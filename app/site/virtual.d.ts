/** The addresses of built scripts and styles; vite.config.ts makes this module. */
declare module 'virtual:assets' {
  const assets: {
    /** The script of public pages. */
    site: string;
    /** The panel's script, what it imports, and its styles. */
    panel: { script: string; imports: string[]; styles: string[] };
  };
  export default assets;
}
