import { createContext } from 'react';
import type { CvChoices } from '../contract.ts';

/** The records among which the dialog lets the owner choose. */
export const Choices = createContext<CvChoices>([]);
