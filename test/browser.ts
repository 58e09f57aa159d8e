import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chromium = [
  ['chromium-headless-shell', 'fonts-noto-color-emoji'],
  ['chromium', 'fonts-noto-color-emoji'],
];
const places = [
  process.env.CHROMIUM ?? '',
  // Needs two thirds of the time that Chromium needs.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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

export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: [
    // Is required for root.
    '--no-sandbox',
    '--disable-gpu',
    // Renders text as the browser with windows does.
    '--font-render-hinting=none',
    // Resolves names of a LAN, where pages have no secure context.
    '--host-resolver-rules=MAP *.lan 127.0.0.1',
    // Prevents calls home.
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** Engines of Debian's packages that Playwright cannot drive. */
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

export function firefoxOptions() {
  const script = new URL('../e2e/engines/firefox-for-playwright.ts', import.meta.url).pathname;
  const executablePath = join(mkdtempSync(join(tmpdir(), 'vitrin-firefox-')), 'firefox');
  writeFileSync(
    executablePath,
    `#!/bin/sh\nexec '${process.execPath}' '${script}' '${findEngine('firefox')}' "$@"\n`,
    {
      mode: 0o755,
    },
  );
  return {
    executablePath,
    env: { ...process.env, TZ: 'Europe/Istanbul' },
    firefoxUserPrefs: { 'intl.accept_languages': 'tr-TR, tr' },
  };
}

export function findEngine(name: OtherEngine): string {
  const { needs, packages } = others[name];
  const [path = ''] = needs;
  if (needs.every((place) => existsSync(place))) return path;
  throw new Error(`${name} is not installed (Debian: apt-get install ${packages.join(' ')}).`);
}

/** Programs that a few tests run. */
const programs = {
  nginx: { packages: ['nginx-light'], needs: ['/usr/sbin/nginx'] },
  Poppler: { packages: ['poppler-utils'], needs: ['/usr/bin/pdftotext'] },
  LibreOffice: {
    packages: ['--no-install-recommends', 'libreoffice-writer-nogui'],
    needs: ['/usr/bin/soffice'],
  },
};

/** Installs missing engines if allowed, and returns those still missing. */
export const leftOutEngines = () => missing(others);

export const leftOutPrograms = () => missing({ ...others, ...programs });

function missing(wanted: Record<string, { needs: string[]; packages: string[] }>): string[] {
  return Object.entries(wanted).flatMap(([name, { needs, packages }]) => {
    const isThere = () => needs.every((place) => existsSync(place));
    if (isThere() || (mayInstall() && install([packages], needs) && isThere())) return [];
    return [`${name} (Debian: apt-get install ${packages.join(' ')})`];
  });
}

const installed = (of: string[]) => of.find((place) => place && existsSync(place));

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Tries each set of packages until a path exists. */
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
