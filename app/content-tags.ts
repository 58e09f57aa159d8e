/** The resources that public pages show. A page names those that it shows; a write names those that it changes. */
export const contentTags = [
  'articles',
  'categories',
  'education',
  'experience',
  'privacy',
  'profile',
  'projects',
  'seo',
  'skills',
] as const;

export type ContentTag = (typeof contentTags)[number];
