import { useContext } from 'react';
import { common } from './tr.ts';
import { labels } from './tr-labels.ts';
import { WordsContext, wordsIn } from './words.ts';

/** Words for whoever names no language. */
export const labelled = wordsIn('tr', { ...common, ...labels });

/** Returns the words of a public page or of a screen of the panel. */
export const useLabels = () => useContext(WordsContext) ?? labelled;
