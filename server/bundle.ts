// Exports what build/index.js calls, and what the journeys serve their sites with.
export { readConfig } from '#app/config.ts';
export { runCommand } from './cli.ts';
export { openSite, start } from './start.ts';
