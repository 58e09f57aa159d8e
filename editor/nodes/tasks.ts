import { TaskItem as BaseItem } from '@tiptap/extension-list';

export const TaskItem = BaseItem.extend({
  content: 'block+',
  parseHTML: () => [{ tag: 'li[data-type="taskItem"]', priority: 51 }],
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-checked') === 'true',
      renderHTML: ({ checked }) => ({ 'data-checked': String(checked === true) }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['li', { 'data-type': 'taskItem', ...HTMLAttributes }, 0],
}).configure({ nested: true, a11y: { checkboxLabel: (node) => node.firstChild?.textContent || 'Görev' } });
