/** Lets a rule of the schema match only the elements that fit. */
export const onlyIf = (fits: (element: HTMLElement) => unknown) => ({
  getAttrs: (element: HTMLElement) => (fits(element) ? null : false),
});
