import Box from '@mui/material/Box';
import { useState } from 'react';
import { readableOn } from '../../domain/colour/colour';
import { colourOf, initials } from '../../domain/persons/people';

export interface AvatarProps {
  name: string;
  /** URL of a picture; the initials are shown without one, or when it fails to load. */
  image?: string | null | undefined;
  /** Shows the complete picture on a rounded square, as logos are rarely round. */
  isLogo?: boolean;
  /** In pixels. Default: 32. */
  size?: number;
  /** Hide from screen readers, where the name is next to it. */
  isDecoration?: boolean;
}

/** A person or organization as a picture, or as initials on a colour of their own. */
export function Avatar({ name, image, isLogo = false, size = 32, isDecoration = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const colour = colourOf(name);
  const letters = initials(name);
  const hasPicture = image && image !== failed;
  return (
    <Box
      component="span"
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        overflow: 'hidden',
        borderRadius: isLogo ? '22%' : '50%',
        fontWeight: 600,
        lineHeight: 1,
        letterSpacing: 0,
        userSelect: 'none',
        // Logos are designed for a white background.
        '& img': {
          width: '100%',
          height: '100%',
          ...(isLogo ? { objectFit: 'contain', backgroundColor: '#fff' } : { objectFit: 'cover' }),
        },
      }}
      style={{
        width: size,
        height: size,
        fontSize: size * (SHARES[letters.length] ?? 0.27),
        ...(!hasPicture && { backgroundColor: colour, color: readableOn(colour) }),
      }}
    >
      {hasPicture ? <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(image)} /> : letters || '?'}
    </Box>
  );
}

/** Font size as a share of the circle, by the number of letters. */
const SHARES: Record<number, number> = { 0: 0.44, 1: 0.44, 2: 0.4, 3: 0.32 };
