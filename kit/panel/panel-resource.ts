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
  /** Links that the owner added to the dock; undefined without an answer. */
  ownLinks?: () => Promise<DockLink[] | undefined>;
  /** Address of the form of a translatable record, by kind. */
  forms?: Record<string, (id: number) => string>;
  /** A page of the settings. The tens of `order` are its group. */
  room?: { order: number; to: string; label: string; about: string };
  /** Address of the room, or of the dock's link, to which the screens belong. */
  partOf?: string;
  /** Shown above every screen while there is something to report. */
  notice?: () => ReactNode;
  palette?: {
    screens?: Record<string, string>;
    actions?: Record<string, string>;
    search?: () => Promise<Search>;
  };
};

/** A resource of one screen, which the palette lists. `kind` is the kind of its translatable records. */
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

/** A page of the settings; its path is also the kind of its translatable texts. */
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

/** A screen that the first room of the settings leads to. */
export const cvScreen = (...given: Parameters<typeof screen>): PanelResource => ({
  ...screen(...given),
  partOf: SETTINGS,
});

export const SETTINGS = '/admin/settings';

/** Returns the room, or the dock's link, to which an address belongs. */
export function roomOf(resources: readonly PanelResource[], pathname: string) {
  const owner = resources.find(
    ({ room, partOf, screens = {} }) =>
      room?.to === pathname || (partOf && Object.keys(screens).some((path) => `/admin/${path}` === pathname)),
  );
  return owner?.room?.to ?? owner?.partOf;
}

/** Provides the resources to shell, palette and audit log, which may not import them. */
export const PanelResources = createContext<readonly PanelResource[]>([]);

export const usePanelResources = () => useContext(PanelResources);
