import StarterKit from '@tiptap/starter-kit';

/** The formatting that can be written: exactly what the server keeps (`cleanHtml`). */
export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph to the stored text, and so change a record that was not edited.
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
