import type { Texts } from './tr.ts';

export const en: Texts = {
  pages: { home: 'Home', about: 'About', projects: 'Projects', blog: 'Blog', contact: 'Contact' },
  paths: { notices: '/privacy' },
  site: {
    notices: 'Privacy notice',
    feed: 'RSS feed',
    newTab: '(opens in a new tab)',
  },
  errors: {
    missing: 'Page not found',
    missingText: 'The page you are looking for may have been moved or deleted, or never existed.',
    failed: 'Something went wrong',
    failedText: 'An unexpected error occurred while showing this page. Please try again in a little while.',
    toHome: 'Back to the home page',
    again: 'Try again',
  },
};
