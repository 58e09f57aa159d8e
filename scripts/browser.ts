import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = [
  ['chromium-headless-shell', 'fonts-noto-color-emoji'],
  ['chromium', 'fonts-noto-color-emoji'],
];
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
export function findBrowser({ withWindows = false } = {}): string {
  const suits = (path: string) => !withWindows || !path.endsWith('-headless-shell');
  const paths = places.filter(suits);
  const choices = chromium.filter(([name = '']) => suits(name));
  const found = installed(paths) ?? (mayInstall() ? install(choices, paths) : undefined);
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

/** The other engines, which Playwright cannot drive as Debian has them: their driver, and all that it needs. */
const others = {
  firefox: { packages: ['firefox-esr'], needs: [process.env.FIREFOX ?? '/usr/bin/firefox-esr'] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    needs: [
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
  },
};

export type OtherEngine = keyof typeof others;

/** The path of an engine's driver or browser; throws one clear line where it is not installed. */
export function findEngine(name: OtherEngine): string {
  const { needs, packages } = others[name];
  const [path = ''] = needs;
  if (needs.every((place) => existsSync(place))) return path;
  throw new Error(`${name} is not installed (Debian: apt-get install ${packages.join(' ')}).`);
}

/** Installs what is missing of the other engines where this process may, and names those that are left out. */
export function leftOutEngines(): string[] {
  return Object.entries(others).flatMap(([name, { needs, packages }]) => {
    const isThere = () => needs.every((place) => existsSync(place));
    if (isThere() || (mayInstall() && install([packages], needs) && isThere())) return [];
    return [`${name} (Debian: apt-get install ${packages.join(' ')})`];
  });
}

const installed = (of: string[]) => of.find((place) => place && existsSync(place));

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Tries one set of packages after the other until one of the paths is there. */
function install(choices: string[][], paths: string[]) {
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-y', '-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  run('update');
  for (const packages of choices) {
    console.error(`Installing ${packages.join(', ')} …`);
    if (run('install', ...packages)) return installed(paths);
  }
}
