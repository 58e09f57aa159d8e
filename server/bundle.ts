// Names what build/index.js calls.
export { runCommand } from './cli.ts';
export { start } from './start.ts';
