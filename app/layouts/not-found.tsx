import { data } from 'react-router';

/** Whatever no route takes is a real 404, shown by the nearest boundary. */
export const loader = () => {
  throw data(null, 404);
};

export default function NotFound() {
  return null;
}
