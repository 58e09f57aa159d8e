import { crash } from './crash.ts';

// usage: npm run drill -- crash [ROUNDS]
const [name, number] = process.argv.slice(2);
if (name !== 'crash') {
  console.error('Usage: npm run drill -- crash [ROUNDS]');
  process.exit(2);
}
const report = await crash(Number(number ?? 200));
console.log(JSON.stringify(report, null, 2));
const { lost, doubled, missingFiles, integrity } = report;
process.exit(lost + doubled + missingFiles === 0 && integrity === 'ok' ? 0 : 1);
