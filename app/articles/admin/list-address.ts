let query = '';

export const rememberList = (search: string) => {
  query = search;
};

export const listAddress = () => `/admin/articles${query}`;
