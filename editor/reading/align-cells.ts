const holders = 'td, th, tr, thead, tbody, tfoot, table';
const alignments = ['left', 'center', 'right', 'justify'];

/** Moves the alignment of cells, rows and tables to their paragraphs, which the editor aligns. */
export function alignCells(body: HTMLElement) {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const alignment = inherited(cell);
    if (alignment) alignBlocks(cell, alignment);
  }
}

function inherited(cell: HTMLElement): string | undefined {
  for (let holder: HTMLElement | null = cell; holder?.matches(holders); holder = holder.parentElement) {
    const own = alignmentOf(holder);
    if (own) return own;
  }
  return undefined;
}

/** Reads the style, the class of WordPress and `align`, which says of a table where it stands. */
function alignmentOf(element: HTMLElement): string | undefined {
  const style = element.hasAttribute('style') ? element.style.textAlign : '';
  const attribute = element.nodeName === 'TABLE' ? null : element.getAttribute('align');
  const named = (style || attribute || '').toLowerCase().replace('-webkit-', '');
  return alignments.find((one) => one === named || element.classList.contains(`has-text-align-${one}`));
}

const paragraphs = /^(?:P|H[1-3])$/;
const containers = /^(?:DIV|SECTION|CENTER|BLOCKQUOTE|UL|OL|LI)$/;
const others = /^(?:TABLE|PRE|DETAILS|FIGURE|HR|IMG)$/;

/** Wraps what stands in no paragraph, as the schema would; blocks that the editor does not align stay. */
function alignBlocks(holder: Element, alignment: string) {
  const page = holder.ownerDocument;
  let line: Element | undefined;
  for (const node of [...holder.childNodes]) {
    const isBlock = [paragraphs, containers, others].some((names) => names.test(node.nodeName));
    if (isBlock) line = undefined;
    else if (line) line.append(node);
    else if (node.textContent?.trim()) {
      line = page.createElement('p');
      line.setAttribute('style', `text-align: ${alignment}`);
      node.replaceWith(line);
      line.append(node);
    }
  }
  for (const block of holder.children) {
    if (containers.test(block.nodeName)) alignBlocks(block, alignment);
    else if (paragraphs.test(block.nodeName) && !/text-align/.test(block.getAttribute('style') ?? ''))
      block.setAttribute('style', `text-align: ${alignment}; ${block.getAttribute('style') ?? ''}`);
  }
}
