/** Names a message as the cause of a delivery. */
export const referenceOf = (id: number) => `messages:${id}`;
