/** Characters that XML cannot contain, and so no feed, sitemap or DOCX. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Removes control characters but tabs and line breaks, and the two code points that are no characters in XML. */
export const withoutControls = (text: string): string => text.replace(NOT_IN_XML, '');
