export { default as ClosedIcon } from '@mui/icons-material/EventBusyOutlined';
