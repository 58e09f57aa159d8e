import { expect, test } from 'vitest';
import { panelPaths } from '../e2e/screens.ts';
import { panelResources } from './resources.panel.ts';

/** Asks for a request of OAuth. */
const needQuestion = ['/admin/authorize'];

test('the journeys know every screen that needs no record, with its heading', () => {
  const paths = panelResources
    .flatMap(({ screens = {} }) => Object.keys(screens))
    .filter((path) => !path.includes(':'));
  expect([...panelPaths, ...needQuestion].toSorted()).toEqual(
    paths.map((path) => `/admin/${path}`).toSorted(),
  );
});
