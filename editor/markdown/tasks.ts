import type { MarkdownIt } from 'markdown-it';

/** Lists of which every item begins with `[ ]` or `[x]`. */
export function tasks(markdown: MarkdownIt) {
  markdown.core.ruler.after('inline', 'tasks', ({ tokens }) => {
    for (const [at, list] of tokens.entries()) {
      if (list.type !== 'bullet_list_open') continue;
      const items = itemsOf(at);
      const texts = items.map((item) => tokens[item + 2]?.children?.[0]);
      if (!texts.every((text) => text?.type === 'text' && /^\[[ xX]\] /.test(text.content))) continue;
      list.attrSet('data-type', 'taskList');
      for (const [place, item] of items.entries()) {
        const text = texts[place];
        tokens[item]?.attrSet('data-type', 'taskItem');
        tokens[item]?.attrSet('data-checked', String(/^\[[xX]/.test(text?.content ?? '')));
        if (text) text.content = text.content.slice(4);
      }
    }
    function itemsOf(list: number): number[] {
      const items: number[] = [];
      const level = tokens[list]?.level ?? 0;
      for (let at = list + 1; at < tokens.length && tokens[at]?.level !== level; at += 1) {
        if (tokens[at]?.type === 'list_item_open' && tokens[at]?.level === level + 1) items.push(at);
      }
      return items;
    }
  });
}
