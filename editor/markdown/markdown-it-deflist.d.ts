declare module 'markdown-it-deflist' {
  const plugin: import('markdown-it').PluginSimple;
  export default plugin;
}
