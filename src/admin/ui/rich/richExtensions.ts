import StarterKit from '@tiptap/starter-kit';

/** What can be written: as much as the server keeps (`cleanHtml`), and nothing that it would drop. */
export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph to what was stored, and so change what nobody touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
