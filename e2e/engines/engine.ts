/** What a walk needs of a browser, whichever engine it has. */
export type Engine = {
  newTab(): Promise<BrowserDriver>;
  /** Forgets cookies of this address and what pages of it stored, so that the next visitor is a stranger. */
  forget(url: string): Promise<void>;
  close(): Promise<void>;
};

/** A plain one prefers the dark scheme and runs no scripts of pages. */
export type StartEngine = (isPlain?: boolean) => Promise<Engine>;

/** One tab. `source` is JavaScript that is evaluated in the page. */
export type BrowserDriver = {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  evaluate<R>(source: string): Promise<R>;
  element(source: string): Promise<Handle | undefined>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses one key, with modifiers before it: `Enter`, `Control+s`. */
  press(keys: string): Promise<void>;
  /** Does something that makes the browser ask for confirmation, and confirms it. */
  confirm(action: () => Promise<void>): Promise<void>;
  /** Brings it before the others. */
  show(): Promise<void>;
  setViewport(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Prints to PDF, where the engine's driver can. */
  print?(): Promise<Uint8Array>;
  cookies(): Promise<{ name: string; value: string }[]>;
  /** Uncaught errors and errors of the console, where the engine reports them. */
  errors: string[];
  close(): Promise<void>;
};

export type Handle = { click(): Promise<void>; upload(path: string): Promise<void> };

export type EngineName = 'chromium' | 'firefox' | 'webkit';
