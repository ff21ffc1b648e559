import Slider from '@mui/material/Slider';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { maxZoom } from '../../../../domain/files/avatar';
import type { Size } from '../../../../domain/files/images';
import { useNotice } from '../../../ui/useNotice';
import * as styles from './avatar.module.css';
import { cutImage, type Piece } from './cutImage';

interface CropDialogProps {
  readonly file: File;
  readonly dimensions: Size;
  /** URL of the picture in the browser. */
  readonly address: string;
  /** Sends the cropped picture; the dialog stays open until that is done. */
  readonly onCut: (piece: File) => Promise<void>;
  readonly onClose: () => void;
}

/** Crops a picture by dragging, pinching or the arrow keys. */
export function CropDialog({ file, dimensions, address, onCut, onClose }: CropDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const label = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [piece, setPiece] = useState<Piece | null>(null);
  const [isBusy, setBusy] = useState(false);
  const maxZoomFactor = maxZoom(dimensions);
  const save = async () => {
    if (!piece) return;
    setBusy(true);
    try {
      await onCut(await cutImage(file, piece));
    } catch (error) {
      notice.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={translate('account_avatar.cut_title')}
      verb={translate('account_avatar.use')}
      keep={translate('form.cancel')}
      isBusy={isBusy}
      isReady={piece !== null}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.ground}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoomFactor}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': translate('account_avatar.cut_keys') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => setPiece(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <span id={label}>{translate('account_avatar.zoom')}</span>
        <Slider
          aria-labelledby={label}
          min={1}
          max={maxZoomFactor}
          step={0.05}
          value={zoom}
          disabled={maxZoomFactor === 1}
          onChange={(_event, value) => setZoom(typeof value === 'number' ? value : 1)}
        />
      </div>
    </ActionDialog>
  );
}
