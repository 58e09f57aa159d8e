import { createMarkdown } from './markdown.ts';

export const renderMarkdown = createMarkdown();
