export const typefaces = ['geist', 'inter', 'plex', 'source', 'bricolage', 'instrument'] as const;
export const corners = ['sharp', 'soft', 'round'] as const;
export const schemes = ['system', 'light', 'dark'] as const;
/** How the home page begins: with the introduction beside requests to send, with the site's own API answer, with a large
 *  portrait, or with the name in large type. */
export const openings = ['console', 'card', 'portrait', 'wide'] as const;
/** Sections below the home page's hero, in their default order. */
export const homeSections = ['projects', 'articles'] as const;

export type Typefaces = (typeof typefaces)[number];
export type Corners = (typeof corners)[number];
export type Scheme = (typeof schemes)[number];
export type Opening = (typeof openings)[number];
export type HomeSection = (typeof homeSections)[number];

export type Appearance = {
  /** `#rrggbb`, the theme colour of the SEO settings. */
  accent: string;
  typefaces: Typefaces;
  corners: Corners;
  /** Colour scheme for visitors who have chosen none. */
  scheme: Scheme;
  opening: Opening;
  sections: HomeSection[];
  /** Answers `curl`, `wget` and `http` at `/` with a card of text. */
  terminal_card: boolean;
};

export const appearanceDefaults: Appearance = {
  accent: '#3B82F6',
  typefaces: 'geist',
  corners: 'soft',
  scheme: 'system',
  opening: 'card',
  sections: [...homeSections],
  terminal_card: false,
};
