import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useNavigate, useSearchParams } from 'react-router';

type QueryChange = (
  edit: (query: URLSearchParams) => void,
  options: { replace: boolean },
) => void | Promise<void>;

/** Edits the query that was last asked for, even while it loads; React Router's setter edits the one that is shown. */
export function useQuery(): [URLSearchParams, QueryChange] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = use(DataRouter)?.router;
  const change: QueryChange = (edit, { replace }) => {
    const next = router?.state.navigation.location;
    const current = router?.state.location;
    const query = new URLSearchParams((next?.pathname === current?.pathname ? next : current)?.search);
    edit(query);
    return navigate(`?${query}`, { replace, preventScrollReset: true });
  };
  return [params, change];
}

export function useListQuery(): [URLSearchParams, (name: string, value: string) => void] {
  const [params, change] = useQuery();
  const set = (name: string, value: string) =>
    change(
      (query) => {
        for (const position of ['page', 'before']) query.delete(position);
        if (value) query.set(name, value);
        else query.delete(name);
      },
      { replace: true },
    );
  return [params, set];
}
