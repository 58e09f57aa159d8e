/** Says whether this document came from a demo. */
export const isDemo = () => document.documentElement.dataset.demo !== undefined;
