/** Stands for a migration that made what a later one drops, where an older version has run it. */
export const up = async () => undefined;
