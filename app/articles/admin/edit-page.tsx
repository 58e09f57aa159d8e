import EditArticle, { loaderOf } from './edit.tsx';

export const loader = loaderOf('page');

export default EditArticle;
