export const referenceOf = (id: number) => `messages:${id}`;
