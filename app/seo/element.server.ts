import type { CSSProperties, ReactNode } from 'react';

/** Builds a satori element: satori supports flex only. */
export const box = (style: CSSProperties, ...children: (ReactNode | Box)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});

export type Box = { type: 'div'; key: null; props: { style: CSSProperties; children: unknown } };
