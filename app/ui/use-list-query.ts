import { useQuery } from './use-query.ts';

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
