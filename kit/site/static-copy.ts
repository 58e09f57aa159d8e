import { createContext, useContext } from 'react';

/** True while a page is rendered for a static copy, which no server answers for. */
export const StaticContext = createContext(false);

export const useIsStatic = () => useContext(StaticContext);

/** Stands for the time of writing until a page is written: a page that is otherwise unchanged keeps the time it has. */
export const COPIED_AT = '\ue000';
