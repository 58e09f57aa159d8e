/** Joins what is there into one class attribute. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
