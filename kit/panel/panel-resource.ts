import { createContext, type ReactNode, useContext } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import type { DockLink, DockLinks } from '#kit/ui/dock.tsx';

/** Declared as methods, so that screens may narrow their data's type. */
export type Screen = {
  default(props: { loaderData: unknown }): ReactNode;
  loader?(args: LoaderFunctionArgs): unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

export type Loaded<Loader extends (args: LoaderFunctionArgs) => unknown> = {
  loaderData: Awaited<ReturnType<Loader>>;
};

export type Search = (words: string, signal: AbortSignal) => Promise<PanelCommand[]>;

export type PanelCommand = { label: string; group: string; to: string };

export type PanelResource = {
  /** Modules by path below /admin, loaded on demand. */
  screens?: Record<string, () => Promise<Screen>>;
  dock?: DockLinks;
  /** What the owner put into the dock. */
  ownLinks?: () => Promise<DockLink[]>;
  /** Says where the form of a record is that may be translated, by its kind. */
  forms?: Record<string, (id: number) => string>;
  room?: { order: number; to: string; label: string; about: string };
  /** Stands above each screen while it has something to say. */
  notice?: () => ReactNode;
  palette?: {
    screens?: Record<string, string>;
    actions?: Record<string, string>;
    search?: () => Promise<Search>;
  };
};

/** A resource of one screen, which the palette names. `kind` is that of its records' translations. */
export const screen = (
  path: string,
  label: string,
  load: () => Promise<Screen>,
  kind?: string,
): PanelResource => ({
  screens: { [path]: load },
  palette: { screens: { [label]: `/admin/${path}` } },
  ...(kind && { forms: { [kind]: (id) => `/admin/${path}?kayit=${id}` } }),
});

/** A part of the settings; a translation of its texts has the name of the path. */
export const room = (
  order: number,
  path: string,
  label: string,
  about: string,
  load: () => Promise<Screen>,
): PanelResource => ({
  ...screen(path, label, load),
  room: { order, to: `/admin/${path}`, label, about },
  forms: { [path]: () => `/admin/${path}` },
});

/** Provides the list to shell, palette and audit log, which may not import resources. */
export const PanelResources = createContext<readonly PanelResource[]>([]);

export const usePanelResources = () => useContext(PanelResources);
