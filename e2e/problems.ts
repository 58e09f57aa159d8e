import type { BrowserContext } from 'playwright/test';
import { wrongWith } from './screens.ts';

/** What a browser reports while pages are left: nothing that a person sees. */
export const cutOffByMove =
  /net::ERR_ABORTED|NS_BINDING_ABORTED|NS_ERROR_ABORT|^uncaught: $|error loading dynamically imported module|download failed|Transition was /;

/** What the browser or `kit/client/api.ts` logs of a response or a failed request, which are watched themselves. */
export const repeatsResponse =
  /^Failed to load resource: |^(?:GET|POST|PUT|DELETE) \/\S* (?:JSHandle|\{ok: false)/;

/**
 * Collects what a person or the owner of a site would call broken: errors of the console, uncaught exceptions, requests
 * that failed, and at the end a screen without the heading and the place in the dock of its address.
 */
export class Problems {
  private readonly found = new Set<string>();
  private readonly expected: string[] = [];
  private readonly contexts = new Set<BrowserContext>();

  watch(context: BrowserContext) {
    if (this.contexts.has(context)) return;
    this.contexts.add(context);
    context.on('weberror', (error) => this.add(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && !repeatsResponse.test(message.text()))
        this.add(`console: ${message.text()} [${pathOf(message.location().url)}]`);
      if (message.text().includes('A router only supports one blocker')) this.add(message.text());
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.add(`${response.status()} ${pathOf(response.url())}`);
    });
    // A poll that was under way at the sign-out is answered with 401.
    context.on('request', (request) => {
      if (pathOf(request.url()) === '/api/auth/logout') this.expect(['401 /api/*']);
    });
    context.on('requestfailed', (request) => {
      if (!cutOffByMove.test(request.failure()?.errorText ?? '')) this.add(`failed ${pathOf(request.url())}`);
    });
  }

  /** Names problems that the journey causes on purpose; `*` stands for anything. */
  expect(problems: string[]) {
    this.expected.push(...problems);
  }

  unexpected(): string[] {
    const patterns = this.expected.map(
      (text) => new RegExp(`^${text.split('*').map(RegExp.escape).join('.*')}$`, 's'),
    );
    return [...this.found].filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
  }

  /** Looks at the tabs that are open at the end. */
  async look() {
    for (const page of [...this.contexts].flatMap((context) => context.pages()))
      for (const problem of await wrongWith(page)) this.add(problem);
  }

  private add(problem: string) {
    if (!cutOffByMove.test(problem)) this.found.add(problem);
  }
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url;
