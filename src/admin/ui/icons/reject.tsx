export { default as RejectIcon } from '@mui/icons-material/Close';
