/** What a walk needs of a browser of any engine. */
export type Engine = {
  newTab(): Promise<BrowserDriver>;
  /** Deletes the cookies and storage of an address, so that the next visitor is a stranger. */
  forget(url: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens a tab; a plain one prefers the dark scheme and runs no scripts of pages. */
export type StartEngine = (isPlain?: boolean) => Promise<Engine>;

/** A tab. `source` is JavaScript that is evaluated in the page. */
export type BrowserDriver = {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  evaluate<R>(source: string): Promise<R>;
  element(source: string): Promise<Handle | undefined>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses one key, with modifiers before it: `Enter`, `Control+s`. */
  press(keys: string): Promise<void>;
  /** Runs an action that makes the browser ask for confirmation, and confirms. */
  confirm(action: () => Promise<void>): Promise<void>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  setViewport(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** Prints to PDF, if the engine's driver can. */
  print?(): Promise<Uint8Array>;
  cookies(): Promise<{ name: string; value: string }[]>;
  /** Returns uncaught errors and console errors, if the engine reports them. */
  errors: string[];
  close(): Promise<void>;
};

export type Handle = { click(): Promise<void>; upload(path: string): Promise<void> };

export type EngineName = 'chromium' | 'firefox' | 'webkit';
