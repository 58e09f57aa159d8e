import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM ?? '',
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

const installed = () => places.find((place) => place && existsSync(place));

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install() {
  console.error('Installing chromium …');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-color-emoji'], options);
  return installed();
}
