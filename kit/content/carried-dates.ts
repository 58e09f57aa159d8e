import { z } from 'zod';

/** One that lies ahead was written under a wrong clock, and is left out like one that nobody can read. */
const moment = z.iso
  .datetime()
  .refine((time) => Date.parse(time) <= Date.now())
  .optional()
  .catch(undefined);

/** When an exported record was made and last changed, which an import keeps. */
export const carriedDates = z.object({ created_at: moment, updated_at: moment });

export type CarriedDates = z.output<typeof carriedDates>;

export const hasDates = (dates: CarriedDates) => Object.values(dates).some(Boolean);
