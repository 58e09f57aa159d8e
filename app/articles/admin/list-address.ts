let query = '';

/** Remembers what the list shows, for the way back after a save. */
export const rememberList = (search: string) => {
  query = search;
};

export const listAddress = () => `/admin/articles${query}`;
