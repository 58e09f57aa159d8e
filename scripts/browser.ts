import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM ?? '',
  // The same Chromium without windows: journeys take two thirds of the time in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium; installs Debian's where this process may, else throws one clear line. */
export function findBrowser(): string {
  const found = installed() ?? (mayInstall() ? install() : undefined);
  if (!found) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM.',
    );
  }
  return found;
}

/** How tests, drills and screenshots start it. */
export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: [
    // Root may only run Chromium without its sandbox.
    '--no-sandbox',
    '--disable-gpu',
    // Letters as a Chromium with windows draws them.
    '--font-render-hinting=none',
    // These keep it from calling home.
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const installed = () => places.find((place) => place && existsSync(place));

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install() {
  console.error('Installing chromium …');
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  run('update');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (run('install', name, 'fonts-noto-color-emoji')) return installed();
}
