/** Runs the named benchmarks of this folder, or all of them; each file says what it needs. Usage: npm run bench [-- NAME …] */
import { spawnSync } from 'node:child_process';

const benches: Record<string, string[]> = {
  start: [],
  pages: [],
  uncached: [],
  lists: [],
  search: [],
  beacons: ['200', '60'],
  memory: [],
  analytics: ['1000000'],
  lighthouse: ['3'],
  panel: ['3'],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
const failed = (named.length > 0 ? named : Object.keys(benches)).filter((name) => {
  console.log(`\n── ${name}`);
  return (
    spawnSync(process.execPath, [`bench/${name}.ts`, ...(benches[name] ?? [])], { stdio: 'inherit' })
      .status !== 0
  );
});
if (failed.length > 0) console.log(`\nBelow their bars: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
