import EditArticle, { loaderOf } from '../../admin/edit.tsx';

export const loader = loaderOf('page');

export default EditArticle;
