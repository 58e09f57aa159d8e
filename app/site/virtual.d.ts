declare module 'virtual:assets' {
  const assets: {
    site: string[];
    panel: { script: string; imports: string[]; styles: string[] };
  };
  export default assets;
}
