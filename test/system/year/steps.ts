/** Returns the next multiple of the step, at most `to`; all in ms. */
export const nextStep = (at: number, step: number, to: number) =>
  Math.min((Math.floor(at / step) + 1) * step, to);
