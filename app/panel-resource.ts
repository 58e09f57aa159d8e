import { createContext, type ReactNode, useContext } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import type { DockLinks } from './ui/dock.tsx';

/** Declared as methods, so that screens may narrow their data's type. */
export type Screen = {
  default(props: { loaderData: unknown }): ReactNode;
  loader?(args: LoaderFunctionArgs): unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** Finds a few matching rows. */
export type Search = (words: string, signal: AbortSignal) => Promise<Command[]>;

/** Entry of the command palette. */
export type Command = { label: string; group: string; to: string };

/** Declares everything that the panel knows of a resource. */
export type PanelResource = {
  name: string;
  /** Modules by path below /admin, loaded on demand. */
  screens?: Record<string, () => Promise<Screen>>;
  dock?: DockLinks;
  /** Puts the first screen into the list of settings and the palette; the tens of `order` are its group. */
  room?: { order: number; label: string; about: string };
  palette?: {
    /** Palette entries: addresses by label. */
    screens?: Record<string, string>;
    actions?: Record<string, string>;
    search?: () => Promise<Search>;
  };
};

export const definePanelResource = (resource: PanelResource): PanelResource => resource;

/** Provides the list to shell, palette and audit log, which may not import resources. */
export const PanelResources = createContext<readonly PanelResource[]>([]);

export const usePanelResources = () => useContext(PanelResources);

export const roomsOf = (resources: readonly PanelResource[]) =>
  resources.flatMap(({ room, screens = {} }) =>
    room ? [{ ...room, to: `/admin/${Object.keys(screens)[0]}` }] : [],
  );
